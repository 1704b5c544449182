import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../../theme/index.ts'
import { Button, Dialog, TextArea, TextField } from '../../../ui/index.ts'
import { type Destination, destinationOf, goToRow, selectRows, showRow } from '../../behavior/commands/go-to.ts'
import { closePanel } from '../../behavior/commands/panel.ts'
import { announce } from '../../behavior/grid-state.ts'
import type { GridCommand, GridStore } from '../../behavior/grid-store.ts'
import { rowsByList } from '../../state/find-rows.ts'
import { identityTitle } from './panel-text.ts'

/** Ctrl+G: to a row by the name that people call it by. */
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
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" onPress={() => go(text)}>
            Go
          </Button>
        </>
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
          <p>Like it are:</p>
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
            {answer.why === 'folded' ? 'Unfold and go' : 'Clear filters and go'}
          </Button>
        </Near>
      )}
    </Dialog>
  )
}

function faultOf(answer: Exclude<Destination, { kind: 'row' }>, title: string, text: string): string {
  if (answer.kind === 'none') return `There is no ${title.toLowerCase()} ${text.trim()}.`
  return `${title} ${answer.name} is not shown: ${answer.why === 'folded' ? 'its group is folded' : 'it is filtered out'}.`
}

const Near = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
  margin-top: ${space.three};
  color: ${color.inkMuted};
  ${type.caption}
  p {
    margin: 0;
  }
`

/** Selects the rows that a pasted list names, and says which of its entries lead nowhere. */
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
  const what = `${count.toLocaleString('en-US')} row${count === 1 ? '' : 's'}`
  return (
    <Dialog
      title="Select rows by list"
      isOpen
      onClose={close}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" isDisabled={count === 0} onPress={() => store.run(selectRows(read.found))}>
            Select {what}
          </Button>
        </>
      }
    >
      <TextArea
        label={`List of ${title.toLowerCase()} names`}
        description="One in a line, or set apart by commas, semicolons or tabs."
        value={text}
        onChange={setText}
        rows={6}
      />
      <Answer role="status">
        {text !== null && <p>{what} found.</p>}
        <Entries label="Not found" entries={read.missed} />
        <Entries label="Could mean several" entries={read.unclear} />
        <Entries label="Named more than once" entries={read.repeated} />
      </Answer>
    </Dialog>
  )
}

/** Entries named at most; the count says the rest. */
const mostEntries = 30

function Entries({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null
  const more = entries.length - mostEntries
  return (
    <p>
      <strong>
        {label} ({entries.length.toLocaleString('en-US')}):
      </strong>{' '}
      {entries.slice(0, mostEntries).join(', ')}
      {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
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
