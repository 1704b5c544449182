/** Letters of one width in Helvetica, by the width in thousandths of the type's size (Adobe Font Metrics of the 14 core fonts, 1997). */
const lettersOfWidth: readonly (readonly [width: number, letters: string])[] = [
  [222, 'ijl'],
  [278, 'It.,:;/!f'],
  [333, 'r()-'],
  [500, 'Jcksvxyz'],
  [556, '0123456789$Labdeghnopqu'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
]

/** How wide letters are in a common typeface, in thousandths of the type's size: what is narrow or wide is so in most. */
export const helveticaWidths: Readonly<Record<string, number>> = Object.fromEntries(
  lettersOfWidth.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
)
