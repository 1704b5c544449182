import type { LucideIcon } from 'lucide-react'

/** One line of a menu. */
export interface MenuAction {
  /** Told to `onAction`. Unique in the whole menu. */
  id: string
  /** A verb and its thing: "Delete rent roll". */
  label: string
  /** A second line, in small type. */
  description?: string
  icon?: LucideIcon
  /** The keys that do the same, as they are written: `Ctrl+D`. The menu shows them; it does not listen for them. */
  shortcut?: string
  /** Why it cannot be done now. Given, the line can be reached and read, and does nothing. */
  disabledReason?: string
  /** Deletes or cannot be taken back. @default false */
  isDanger?: boolean
  /** The lines of a menu that opens from this one. */
  actions?: readonly MenuAction[]
}

/** Lines of a menu that belong together. */
export interface MenuSectionOfActions {
  id: string
  /** Above the lines. Left out, a rule parts them from the section before. */
  title?: string
  actions: readonly MenuAction[]
  /** Marks the chosen lines with a tick: one of them, or several. @default none can be chosen */
  choice?: 'one' | 'several'
  /** The ids of the chosen lines. A press is told to `onAction`, as with any other line. @default none */
  chosen?: ReadonlySet<string>
}
