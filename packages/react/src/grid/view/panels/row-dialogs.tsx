import { countText, plural } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, radius, space, type, wrappingRow } from '../../../theme/index.ts'
import { Button, Dialog, DialogButtons, TextArea, TextField } from '../../../ui/index.ts'
import {
  closePanel,
  type Destination,
  destinationOf,
  goToRow,
  selectRows,
  showRow,
} from '../../behavior/commands/navigate.ts'
import { announce } from '../../behavior/grid-state.ts'
import type { GridCommand, GridStore } from '../../behavior/grid-store.ts'
import { keyBindings } from '../../behavior/keys.ts'
import { rowsByList } from '../../state/find-rows.ts'
import { identityTitle } from './panel-text.ts'

/** Ctrl+G: goes to a row by its name. */
export function GoToDialog({ store }: { store: GridStore }) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Exclude<Destination, { kind: 'row' }> | null>(null)
  const title = identityTitle(store.read())
  const close = () => store.run(closePanel)
  const go = (name: string) => {
    if (name.trim() === '') return
    const destination = destinationOf(store.read(), name)
    if (destination.kind !== 'row') {
      setText(name)
      setAnswer(destination)
      return
    }
    land(goToRow(destination.row), destination.name)
  }
  const land = (command: GridCommand, name: string) => {
    store.run((state) => announce(command(state), `${title} ${name}.`))
  }
  return (
    <Dialog
      title={`Go to ${title.toLowerCase()}`}
      size="small"
      isOpen
      onClose={close}
      footer={
        <DialogButtons onCancel={close} onPress={() => go(text)}>
          Go
        </DialogButtons>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(text)
        }}
      >
        <TextField
          label={title}
          value={text}
          onChange={(next) => {
            setText(next ?? '')
            setAnswer(null)
          }}
          error={answer === null ? undefined : faultOf(answer, title, text)}
          autoFocus
        />
      </form>
      {answer?.kind === 'none' && answer.near.length > 0 && (
        <Near>
          <p>Similar: </p>
          {answer.near.map((name) => (
            <Button key={name} size="small" onPress={() => go(name)}>
              {name}
            </Button>
          ))}
        </Near>
      )}
      {answer?.kind === 'hidden' && (
        <Near>
          <Button size="small" onPress={() => land(showRow(answer.row), answer.name)}>
            {answer.why === 'folded' ? 'Expand and go' : 'Clear filters and go'}
          </Button>
        </Near>
      )}
    </Dialog>
  )
}

function faultOf(answer: Exclude<Destination, { kind: 'row' }>, title: string, text: string): string {
  if (answer.kind === 'none') return `No ${title.toLowerCase()} “${text.trim()}” found.`
  return `${title} ${answer.name} is not shown: ${answer.why === 'folded' ? 'its group is collapsed' : 'it is filtered out'}.`
}

const Near = styled.div`
  ${wrappingRow}
  gap: ${space.two};
  margin-top: ${space.three};
  ${mutedCaption}
  p {
    margin: 0;
  }
`

/** Selects the rows that a pasted list names, and reports the entries that match no row. */
export function ListDialog({ store }: { store: GridStore }) {
  const [text, setText] = useState<string | null>(null)
  const state = store.read()
  const title = identityTitle(state)
  const { rows, source } = state
  const read = useMemo(
    () => rowsByList(text ?? '', rows, source.identityColumn ?? ''),
    [text, rows, source.identityColumn],
  )
  const close = () => store.run(closePanel)
  const count = read.found.length
  const what = plural(count, 'row')
  return (
    <Dialog
      title="Select rows by list"
      isOpen
      onClose={close}
      footer={
        <DialogButtons onCancel={close} isDisabled={count === 0} onPress={() => store.run(selectRows(read.found))}>
          {`Select ${what}`}
        </DialogButtons>
      }
    >
      <TextArea
        label={`${title} list`}
        description="One per line, or separated by commas, semicolons, or tabs."
        value={text}
        onChange={setText}
        rows={6}
      />
      <Answer role="status">
        {text !== null && <p>{`${what} found.`}</p>}
        <Entries label="Not found" entries={read.missed} />
        <Entries label="Ambiguous" entries={read.unclear} />
        <Entries label="Listed more than once" entries={read.repeated} />
      </Answer>
    </Dialog>
  )
}

/** Maximum entries named; the count covers the rest. */
const maximumEntries = 30

function Entries({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null
  const more = entries.length - maximumEntries
  return (
    <p>
      <strong>
        {label} ({countText(entries.length)}):
      </strong>{' '}
      {entries.slice(0, maximumEntries).join(', ')}
      {more > 0 && `, and ${countText(more)} more`}
    </p>
  )
}

const Answer = styled.div`
  margin-top: ${space.three};
  color: ${color.inkMuted};
  ${type.body}
  p {
    margin: 0 0 ${space.one};
  }
  strong {
    color: ${color.ink};
    font-weight: 550;
  }
`

/** Keys that the browser or the cell editor handles. */
const otherKeys = [
  { key: 'Ctrl+C', does: 'Copy' },
  { key: 'Ctrl+X', does: 'Cut' },
  { key: 'Ctrl+V', does: 'Paste' },
  { key: 'Tab', does: 'Next cell' },
  { key: 'Shift+Tab', does: 'Previous cell' },
  { key: 'Space', does: 'Collapse or expand the group (on its heading)' },
  { key: 'Escape', does: 'Cancel the edit. Then press Tab to leave the grid.' },
  { key: 'Ctrl+Enter', does: 'Fill all selected cells (while editing)' },
]

/** Lists every key of the grid and what it does. */
export function ShortcutsDialog({ store }: { store: GridStore }) {
  return (
    <Dialog title="Grid keyboard shortcuts" size="large" isOpen onClose={() => store.run(closePanel)}>
      <p>Typing replaces the active cell’s contents. On a Mac, use Command instead of Ctrl.</p>
      <List>
        {[...otherKeys, ...keyBindings].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{keyText(key)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.dl`
  margin: 0;
  columns: 340px 2;
  column-gap: ${space.six};
  ${type.body}
  div {
    display: flex;
    gap: ${space.three};
    padding: ${space.half} 0;
    break-inside: avoid;
  }
  dt {
    flex: none;
    width: 132px;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 0 ${space.one};
    border: 1px solid ${color.line};
    border-radius: ${radius.part};
    background: ${color.sunken};
    white-space: nowrap;
    ${type.caption}
  }
`

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: 'Menu',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/**
 * Formats a key for display.
 *
 * @example
 * keyText('Ctrl+Shift+ArrowDown')
 * // => 'Ctrl+Shift+↓'
 */
export function keyText(key: string): string {
  return key
    .split('+')
    .map((part) => names[part] ?? part)
    .join('+')
}
