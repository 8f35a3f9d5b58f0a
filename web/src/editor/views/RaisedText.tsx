/** Text whose raised parts stand in `^{…}`: e^{iπ/4}. */
export function RaisedText({ text }: { text: string }) {
  return text
    .split(/\^\{([^}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? <sup key={index}>{part}</sup> : part));
}
