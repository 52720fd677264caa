// narrow is what somebody typed, with the full-width letters, digits and marks of a keyboard of East Asia as plain ones.
export const narrow = (text) =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll("\u3000", " ");
