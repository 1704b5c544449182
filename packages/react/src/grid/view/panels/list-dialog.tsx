import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../../theme/index.ts'
import { Button, Dialog, TextArea } from '../../../ui/index.ts'
import { closePanel } from '../../behaviour/commands/panel.ts'
import { selectRows } from '../../behaviour/commands/select-by-list.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { rowsByList } from '../../state/find-rows-by-list.ts'
import { identityTitle } from './row-names.ts'

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
