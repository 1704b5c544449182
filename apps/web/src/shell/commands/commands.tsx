import { color, mutedCaption, space, type } from '@uwkit/react/theme'
import { Dialog } from '@uwkit/react/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'

/** The evaluated part of a key press. */
interface Press {
  key: string
  isCommand: boolean
  /** Whether something on the screen has handled it. */
  isTaken: boolean
  /** Whether the focus is where text is entered, or where typing in a grid would begin. */
  isInText: boolean
}

/**
 * Returns the shell action that a key press requests; `null` if the shell does not handle it.
 *
 * @example
 * shellActionOf({ key: '?', isCommand: false, isTaken: false, isInText: true })
 * // => null
 */
export function shellActionOf({ key, isCommand, isTaken, isInText }: Press): 'find' | 'keys' | null {
  if (isTaken) return null
  if (isCommand && key.toLowerCase() === 'k') return 'find'
  return key === '?' && !isCommand && !isInText ? 'keys' : null
}

/** Handles the keys that work everywhere. */
export function useGlobalKeys(act: (action: 'find' | 'keys') => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = shellActionOf({
        key: event.key,
        isCommand: (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
        isTaken: event.defaultPrevented,
        isInText: event.target instanceof Element && event.target.closest(textual) !== null,
      })
      if (action === null) return
      event.preventDefault()
      act(action)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [act])
}

const textual =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=grid], [role=textbox]'

interface KeysDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Keys that work everywhere. */
const keysEverywhere: readonly KeyHint[] = [
  { keys: 'Ctrl+K', what: 'Find commands, deals, documents, units, and lines', where: 'Everywhere' },
  { keys: '?', what: 'Show keyboard shortcuts', where: 'Everywhere' },
  { keys: 'F6', what: 'Move focus to messages and back', where: 'Everywhere' },
]

/** The keys of the open screen, grouped by where they work. */
export function ShortcutsDialog({ isOpen, onClose }: KeysDialogProps) {
  const keys = useSyncExternalStore(keysShown.subscribe, keysShown.all)
  const groups = Map.groupBy([...keys, ...keysEverywhere], ({ where }) => where ?? 'This screen')
  return (
    <Dialog title="Keyboard shortcuts for this screen" isOpen={isOpen} onClose={onClose}>
      {[...groups].map(([where, hints]) => (
        <Group key={where}>
          <Name>{where}</Name>
          <List>
            {hints.map((hint) => (
              <Line key={`${hint.keys} ${hint.what}`}>
                <dt>
                  <Keys>{hint.keys}</Keys>
                </dt>
                <dd>{hint.what}</dd>
              </Line>
            ))}
          </List>
        </Group>
      ))}
    </Dialog>
  )
}

const Group = styled.section`
  & + & {
    margin-top: ${space.four};
  }
`

const Name = styled.h3`
  margin: 0 0 ${space.one};
  ${mutedCaption}
`

const List = styled.dl`
  margin: 0;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 140px 1fr;
  gap: ${space.three};
  padding: ${space.one} 0;
  border-top: 1px solid ${color.line};
  ${type.body}

  > dd {
    margin: 0;
  }
`

const Keys = styled.kbd`
  ${type.grid}
`

/** Entries from several parts of a screen combined: commands, keys. */
interface Registry<Entry> {
  /** Adds entries until the returned function is called. */
  add(entries: readonly Entry[]): () => void
  /** All current entries, in the order of registration. The same list until something changes. */
  all(): readonly Entry[]
  subscribe(listener: () => void): () => void
}

/**
 * Creates a list that parts of the screen add to while they are shown.
 *
 * @example
 * const keys = createRegistry()
 * const unregister = keys.add(['F8'])
 * keys.all()
 * // => ['F8']
 */
export function createRegistry<Entry>(): Registry<Entry> {
  const lists = new Map<symbol, readonly Entry[]>()
  const listeners = new Set<() => void>()
  let flat: readonly Entry[] = []
  const notify = () => {
    flat = [...lists.values()].flat()
    for (const listener of listeners) listener()
  }
  return {
    add: (entries) => {
      const key = Symbol('entries')
      lists.set(key, entries)
      notify()
      return () => {
        lists.delete(key)
        notify()
      }
    },
    all: () => flat,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A command that can be found and run from anywhere on its screen. */
export interface Command {
  /** Unique among all commands. */
  id: string
  /** Verb and object: "Export this rent roll". */
  label: string
  /** Group of the command, in small type. */
  hint?: string
  /** Equivalent keys, as written: `Ctrl+S`. */
  keys?: string
  run: () => void
}

/** Keys that trigger an action on a screen. */
export interface KeyHint {
  /** Keys as written: `Shift+F8`. */
  keys: string
  /** Action of the keys: "Previous item to review". */
  what: string
  /** Part of the screen where they work: "Grid". @default 'This screen' */
  where?: string
}

/** A search result that is opened by its path. */
export interface FoundPlace {
  /** Unique among all results. */
  id: string
  label: string
  /** Group of the result, in small type. */
  hint: string
  path: string
}

/** Places in the open record, such as a deal's units, listed only after the user types. */
export interface PlacesHere {
  /** ID of the open record. */
  id: string
  load: () => Promise<readonly FoundPlace[]>
}

/** The commands of everything shown. */
export const commandsShown = createRegistry<Command>()

/** The keys of everything shown. */
const keysShown = createRegistry<KeyHint>()

/** The places inside everything shown. */
export const placesShown = createRegistry<PlacesHere>()

/** Makes places available to Ctrl+K while the screen is shown. Keep the object the same between renders, for example with `useMemo`. */
export function usePlaces(places: PlacesHere): void {
  useEffect(() => placesShown.add([places]), [places])
}

/** Makes commands available to Ctrl+K while the screen is shown. Keep the list the same between renders, for example with `useMemo`. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => commandsShown.add(commands), [commands])
}

/** Lists keys under `?` while the screen is shown. Keep the list the same between renders: a constant outside the component. */
export function useKeys(keys: readonly KeyHint[]): void {
  useEffect(() => keysShown.add(keys), [keys])
}
