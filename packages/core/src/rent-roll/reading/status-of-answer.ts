/**
 * The status that an answer stands for where the caption is the question: `Vacant?` with `Yes`, `Occupied` with `1` or an X.
 *
 * @returns The text itself where caption and text are no question and answer.
 */
export function statusOfAnswer(caption: string, text: string): string {
  const asked = /^\W*(?:is[ _])?(vacant|occupied|occ|leased)\b(?![/ ]*(vac|occ|status))/i.exec(caption.trim())?.[1]
  if (!asked) return text
  const isYes = /^(y|yes|x|1|true|\u2713)$/i.test(text.trim())
  const isNo = /^(n|no|0|false)$/i.test(text.trim())
  const asksVacancy = /^vacant$/i.test(asked)
  if (isYes) return asksVacancy ? 'Vacant' : 'Occupied'
  if (isNo) return asksVacancy ? 'Occupied' : 'Vacant'
  return text
}
