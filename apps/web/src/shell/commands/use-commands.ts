import { useEffect } from 'react'

/** What several parts of a screen say, put together: commands, keys. */
interface Registry<Entry> {
  /** Says something until the answer is called. */
  add(entries: readonly Entry[]): () => void
  /** All current entries, in the order of registration. The same list until something changes. */
  all(): readonly Entry[]
  subscribe(listener: () => void): () => void
}

/**
 * A list that parts of the screen add to while they are shown.
 *
 * @example
 * const keys = createRegistry()
 * const callOff = keys.add(['F8'])
 * keys.all()
 * // => ['F8']
 */
export function createRegistry<Entry>(): Registry<Entry> {
  const lists = new Map<symbol, readonly Entry[]>()
  const listeners = new Set<() => void>()
  let flat: readonly Entry[] = []
  const tell = () => {
    flat = [...lists.values()].flat()
    for (const listener of listeners) listener()
  }
  return {
    add: (entries) => {
      const mine = Symbol('entries')
      lists.set(mine, entries)
      tell()
      return () => {
        lists.delete(mine)
        tell()
      }
    },
    all: () => flat,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

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
  /** What they do: "Previous item to review". */
  what: string
  /** The part of the screen in which they do it: "Grid". @default 'This screen' */
  where?: string
}

/** Something that is found by its words and opened by its path. */
export interface FoundPlace {
  /** Unique among all that is found. */
  id: string
  label: string
  /** What it belongs to, in small type. */
  hint: string
  path: string
}

/** Places in the open record, such as a deal's units, listed only after the user types. */
export interface PlacesHere {
  /** Of what is open. */
  id: string
  load: () => Promise<readonly FoundPlace[]>
}

/** The commands of all that is shown now. */
export const commandsShown = createRegistry<Command>()

/** The keys of all that is shown now. */
export const keysShown = createRegistry<KeyHint>()

/** The places inside all that is shown now. */
export const placesShown = createRegistry<PlacesHere>()

/** Lets places be found with Ctrl+K while the screen is shown. Keep the object between drawings, as by `useMemo`. */
export function usePlaces(places: PlacesHere): void {
  useEffect(() => placesShown.add([places]), [places])
}

/** Lets commands be found with Ctrl+K while the screen is shown. Keep the list between drawings, as by `useMemo`. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => commandsShown.add(commands), [commands])
}

/** Lists keys under `?` while the screen is shown. Keep the list between drawings: a constant beside the screen. */
export function useKeys(keys: readonly KeyHint[]): void {
  useEffect(() => keysShown.add(keys), [keys])
}
