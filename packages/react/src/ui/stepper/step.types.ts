/** One step of a piece of work, and what is left to do in it. */
export interface Step {
  /** Told to `onSelect`. */
  id: string
  /** The number it is known by; the first may be 0. */
  number: number
  name: string
  /** `open` and `warning` wait for a person; a warning has something that does not agree. `none` has nothing to say yet. */
  state: 'none' | 'open' | 'warning' | 'done'
  /** Points that wait for a person, told with `open` and `warning`. `null` where nobody has counted. @default null */
  openCount?: number | null
  /** A step that cannot be opened yet. @default false */
  isDisabled?: boolean
  /** Why it cannot be opened: a tooltip, and the arrow keys still reach the step so that it can be read. It counts as disabled. @default none */
  disabledReason?: string
}
