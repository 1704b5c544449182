import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../../theme/index.ts'
import { Button, Dialog, TextField } from '../../../ui/index.ts'
import { type Destination, destinationOf, goToRow, showRow } from '../../behaviour/commands/go-to.ts'
import { closePanel } from '../../behaviour/commands/panel.ts'
import type { GridCommand, GridStore } from '../../behaviour/grid-store.ts'
import { announce } from '../../behaviour/state-parts.ts'
import { identityTitle } from './row-names.ts'

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
