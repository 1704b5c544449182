import entities from './data/html-entities.json' with { type: 'json' }

/** Code points by name: the character entities of HTML 4 (W3C recommendation, section 24) and `apos` of XML. */
const codePoints = new Map<string, number>(Object.entries(entities))

/** What browsers read for the numeric references 128 to 159: the byte in Windows-1252 (HTML standard, 13.2.5.80). */
function fromWindows(code: number): string {
  return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
}

/** The text behind the character references of HTML; what is no reference stays. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,30}));?/gi, (whole, decimal, hexadecimal, name) => {
    const code = name === undefined ? Number.parseInt(decimal ?? hexadecimal, decimal ? 10 : 16) : codePoints.get(name)
    if (code === undefined || code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return whole
    return code >= 128 && code <= 159 ? fromWindows(code) : String.fromCodePoint(code)
  })
}

/**
 * The text of a piece of HTML source as a browser lays it out: references decoded, runs of white space made one blank;
 * no-break spaces stay, since labels are indented with them.
 */
export function laidOutText(source: string): string {
  return decodeReferences(source.replace(/[ \t\r\n\f]+/g, ' '))
}
