import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, space, type } from '../../theme/index.ts'
import { Button, SearchField, Select, Spinner } from '../../ui/index.ts'
import type { FoundProperty } from './found-property.ts'

/** A vendor in which properties can be looked up. */
export interface PropertySource {
  id: string
  /** Of the vendor: "CoStar". */
  label: string
  /** What it is asked by: "Address". */
  by: string
}

export interface PropertyLookupProps {
  /** Those that this person may ask; at least one. */
  sources: readonly PropertySource[]
  /** Asks a vendor. @returns `null` where it does not answer. */
  onLookUp: (source: string, words: string) => Promise<readonly FoundProperty[] | null>
  onTake: (found: FoundProperty) => void
}

type Answer =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'answered'; by: string; words: string; found: readonly FoundProperty[] | null }

/** Finds a property at a vendor, so that its fields need not be typed. */
export function PropertyLookup({ sources, onLookUp, onTake }: PropertyLookupProps) {
  const [sourceId, setSourceId] = useState(sources[0]?.id ?? null)
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<Answer>({ state: 'none' })
  const asked = useRef(0)
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0]
  if (source === undefined) return null
  const lookUp = () => {
    const text = words.trim()
    if (text === '') return
    asked.current += 1
    const round = asked.current
    setAnswer({ state: 'asking' })
    const answered = (found: readonly FoundProperty[] | null) => {
      if (asked.current === round) setAnswer({ state: 'answered', by: source.label, words: text, found })
    }
    onLookUp(source.id, text).then(answered, () => answered(null))
  }
  return (
    <Place role="group" aria-label="Look up the property">
      <Line>
        <Select
          label="Look up in"
          options={sources.map(({ id, label, by }) => ({ id, label: `${label} by ${by.toLowerCase()}` }))}
          value={source.id}
          onChange={(id) => {
            asked.current += 1
            setAnswer({ state: 'none' })
            setSourceId(id)
          }}
        />
        <SearchField label={source.by} isLabelHidden={false} value={words} onChange={setWords} onSubmit={lookUp} />
        <Button onPress={lookUp} isDisabled={words.trim() === ''}>
          Look up
        </Button>
      </Line>
      <div role="status">
        {answer.state === 'asking' && (
          <Note>
            <Spinner /> Searching {source.label} …
          </Note>
        )}
        {answer.state === 'answered' && answer.found === null && (
          <Note>{answer.by} is not available here. Enter the address below, or select another vendor.</Note>
        )}
        {answer.state === 'answered' && answer.found?.length === 0 && (
          <Note>
            {answer.by} found no match for “{answer.words}”.
          </Note>
        )}
      </div>
      {answer.state === 'answered' && answer.found !== null && answer.found.length > 0 && (
        <Found aria-label={`Found in ${answer.by}`}>
          {answer.found.map((one) => (
            <li key={one.id}>
              <Choice type="button" onClick={() => onTake(one)}>
                <strong>{one.label}</strong>
                <span>{one.detail}</span>
              </Choice>
            </li>
          ))}
        </Found>
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.two};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 220px) minmax(0, 1fr) auto;
  gap: ${space.three};
  align-items: end;

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.two};
  margin: 0;
  color: ${color.inkMuted};
  ${type.body}
`

const Found = styled.ul`
  max-height: 168px;
  margin: 0;
  padding: 0;
  overflow: auto;
  border: 1px solid ${color.line};
  list-style: none;
`

const Choice = styled.button`
  display: grid;
  width: 100%;
  padding: ${space.one} ${space.two};
  border: 0;
  border-radius: ${radius.part};
  background: transparent;
  color: ${color.ink};
  text-align: left;
  cursor: pointer;
  ${type.body}

  > span {
    color: ${color.inkMuted};
    ${type.caption}
  }
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`
