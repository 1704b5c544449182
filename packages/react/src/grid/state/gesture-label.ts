const figure = new Intl.NumberFormat('en-US')

/**
 * What a gesture did, as the undo menu shows it behind "Undo".
 *
 * @example
 * gestureLabel('paste', 96)
 * // => 'paste 96 cells'
 */
export function gestureLabel(verb: string, count: number, noun: 'cell' | 'row' = 'cell'): string {
  return `${verb} ${figure.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
