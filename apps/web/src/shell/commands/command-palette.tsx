import { color, space, type } from '@uwkit/react/theme'
import { Dialog } from '@uwkit/react/ui'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { findNamed } from './find-commands.ts'
import { type Command, commandsShown } from './use-commands.ts'
import { useFoundDocuments } from './use-found-documents.ts'

export interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** Finds screens, commands, deals, rent rolls and statements by their words, and does or opens what is chosen. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <Dialog title="Find" isOpen={isOpen} onClose={onClose}>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const commands = useSyncExternalStore(commandsShown.subscribe, commandsShown.all)
  const { data: documents = [], isFetching, isError } = useFoundDocuments(text)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const found: Command[] = [
    ...findNamed(commands, text),
    ...(text.trim().length > 1
      ? documents.map(({ path, ...document }) => ({ ...document, run: () => void navigate(path) }))
      : []),
  ]
  const active = Math.min(at, found.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const next = moves[event.key]
    if (next !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((next + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    }
  }

  return (
    <Box>
      <Input
        role="combobox"
        aria-label="Find screens, commands, deals and documents"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        {...(found[active] === undefined ? {} : { 'aria-activedescendant': `${id}-${active}` })}
        placeholder="Screens, commands, deals, documents"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List id={id} role="listbox" aria-label="Found" ref={list}>
        {found.map((command, index) => (
          <Line
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            <Label>{command.label}</Label>
            {command.hint !== undefined && <Hint>{command.hint}</Hint>}
            {command.keys !== undefined && <Keys>{command.keys}</Keys>}
          </Line>
        ))}
      </List>
      <Note role="status">{noteOf(found.length, isFetching, isError)}</Note>
    </Box>
  )
}

function noteOf(count: number, isFetching: boolean, isError: boolean): string {
  if (isFetching) return 'Looking through deals and documents'
  if (isError) return 'Deals and documents could not be searched; the server does not answer.'
  return count === 0 ? 'Nothing has these words in its name. Try fewer letters.' : `${count} found`
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`

const Input = styled.input`
  height: 40px;
  padding: 0 ${space.three};
  border: 1px solid ${color.lineStrong};
  border-radius: 4px;
  background: ${color.surface};
  ${type.body}

  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`

const List = styled.div`
  height: min(360px, 50vh);
  overflow: auto;
`

const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space.three};
  padding: 6px ${space.three};
  border-radius: 4px;
  cursor: default;
  ${type.body}

  &[aria-selected='true'] {
    background: ${color.selection};
  }
`

const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Hint = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.inkMuted};
  ${type.caption}
`

const Keys = styled.kbd`
  margin-left: auto;
  color: ${color.inkMuted};
  ${type.caption}
`

const Note = styled.p`
  margin: 0;
  min-height: 16px;
  color: ${color.inkMuted};
  ${type.caption}
`
