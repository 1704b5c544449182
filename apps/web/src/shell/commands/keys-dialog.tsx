import { color, space, type } from '@uwkit/react/theme'
import { Dialog } from '@uwkit/react/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { type KeyHint, keysShown } from './use-commands.ts'

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
