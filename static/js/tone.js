// Short tones, one after the other. The loudspeaker is let go when the last one has sounded:
// one that is kept ready wears the battery of a device that lies at a board for hours.
let speaker = null;
let last = null;

// play sounds tones, so loud and so many seconds each.
export function play(tones, loud, lasts) {
  speaker ||= new AudioContext();
  speaker.resume();
  tones.forEach((frequency, i) => {
    const tone = speaker.createOscillator();
    const volume = speaker.createGain();
    const at = speaker.currentTime + i * (lasts + 0.02);
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
    tone.connect(volume).connect(speaker.destination);
    tone.onended = () => { if (tone === last) speaker.suspend(); };
    tone.start(at);
    tone.stop(at + lasts);
    last = tone;
  });
}
