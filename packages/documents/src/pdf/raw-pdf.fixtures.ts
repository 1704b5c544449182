/**
 * Builds a PDF from the text of its objects, one byte per letter, for cases that no PDF writer creates: fonts without
 * codes, invisible letters, damage. The first object is the catalog; the cross-reference table is added (ISO 32000-1, 7.5).
 */
function rawPdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const lines = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** Builds a stream object; `entries` go into its dictionary. */
export const stream = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/**
 * Builds a PDF of pages of 612 by 792 points that share their resources: a dictionary of fonts and pictures, and its
 * objects from number 4 on. The drawing of a page is given as text, or as an object of the file.
 */
export function rawPages(
  contents: readonly (string | { object: string })[],
  resources: string,
  objects: readonly string[],
): Uint8Array {
  const first = 4 + objects.length
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    `<< ${resources} >>`,
    ...objects,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources 3 0 R /Contents ${first + 2 * index + 1} 0 R >>`,
      typeof content === 'string' ? stream(content) : content.object,
    ]),
  ])
}
