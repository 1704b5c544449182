/**
 * A number in a path, such as the step of a workflow; `null` where it is none.
 */
export function stepOfPath(text: string | undefined): number | null {
  return text !== undefined && /^-?\d$/.test(text) ? Number(text) : null
}
