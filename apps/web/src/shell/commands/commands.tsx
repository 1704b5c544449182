import { color, space, type } from '@uwkit/react/theme'
import { Dialog } from '@uwkit/react/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'

/** The part of a key press that is looked at. */
interface Press {
  key: string
  isCommand: boolean
  /** Something on the screen has used it. */
  isTaken: boolean
  /** Where text is entered, or a grid would begin to. */
  isInText: boolean
}

/**
 * What a key press asks the shell for; `null` where it is for somebody else.
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

/** Listens for the keys that work everywhere. */
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

/** The keys of the screen that is open, by where they work. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
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
  color: ${color.inkMuted};
  ${type.caption}
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
const keysShown = createRegistry<KeyHint>()

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
