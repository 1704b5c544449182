import { useEffect } from 'react'
import { createRegistry } from './registry.ts'

/** Something that can be found and done from anywhere on its screen. */
export interface Command {
  /** Unique among all commands. */
  id: string
  /** A verb and its thing: "Export this rent roll". */
  label: string
  /** What it belongs to, in small type. */
  hint?: string
  /** The keys that do the same, as they are written: `Ctrl+S`. */
  keys?: string
  run: () => void
}

/** Keys that do something on a screen. */
export interface KeyHint {
  /** As they are written: `Shift+F8`. */
  keys: string
  /** What they do: "Previous open point". */
  what: string
  /** The part of the screen in which they do it: "Grid". @default 'This screen' */
  where?: string
}

/** The commands of all that is shown now. */
export const commandsShown = createRegistry<Command>()

/** The keys of all that is shown now. */
export const keysShown = createRegistry<KeyHint>()

/** Lets commands be found with Ctrl+K while the screen is shown. Keep the list between drawings, as by `useMemo`. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => commandsShown.add(commands), [commands])
}

/** Lists keys under `?` while the screen is shown. Keep the list between drawings: a constant beside the screen. */
export function useKeys(keys: readonly KeyHint[]): void {
  useEffect(() => keysShown.add(keys), [keys])
}
