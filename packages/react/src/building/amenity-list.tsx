import type { Amenities } from '@uwkit/core/building'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, plainList, space, type } from '../theme/index.ts'
import { Button, TextField } from '../ui/index.ts'
import type { FieldsOf } from './building.queries.ts'
import { amenityName, amenityNames, amenityText } from './building-fields.ts'
import { YesNoField } from './record-fields.tsx'

export interface AmenityListProps {
  /** Label for screen readers: "Property amenities". */
  label: string
  /** Stored names of the amenities that are always listed. */
  commonNames: readonly string[]
  values: Partial<FieldsOf<Amenities>>
  onChange: (changes: Partial<FieldsOf<Amenities>>) => void
  /** @default false */
  isReadOnly?: boolean
}

/** List of amenities, each yes, no or unknown, with a note. */
export function AmenityList({ label, commonNames, values, onChange, isReadOnly = false }: AmenityListProps) {
  const { amenities = {}, notes = {} } = values
  const [typed, setTyped] = useState<string | null>(null)
  const names = amenityNames(commonNames, amenities)
  const counts = { yes: 0, no: 0, unknown: 0 }
  for (const name of names) counts[wordOf(amenities[name] ?? null)] += 1
  const note = (name: string, text: string | null) => {
    const { [name]: _, ...others } = notes
    onChange({ notes: text === null ? others : { ...others, [name]: text } })
  }
  const add = () => {
    const name = amenityName(typed ?? '')
    if (name !== null) onChange({ amenities: { ...amenities, [name]: true } })
    setTyped(null)
  }
  return (
    <div>
      <Count role="status">{`${counts.yes} yes · ${counts.no} no · ${counts.unknown} unknown`}</Count>
      <Rows aria-label={label}>
        {names.map((name) => {
          const words = amenityText(name)
          return (
            <Row key={name}>
              <Name>{words}</Name>
              <YesNoField
                label={words}
                isLabelHidden
                value={amenities[name] ?? null}
                onChange={(value) => onChange({ amenities: { ...amenities, [name]: value } })}
                isReadOnly={isReadOnly}
              />
              <TextField
                label={`Note on ${words.toLowerCase()}`}
                isLabelHidden
                placeholder={isReadOnly ? '' : 'Note'}
                value={notes[name] ?? null}
                onChange={(text) => note(name, text)}
                isReadOnly={isReadOnly}
                maxLength={200}
              />
            </Row>
          )
        })}
      </Rows>
      {!isReadOnly && (
        <Adding
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField label="Other amenity" value={typed} onChange={setTyped} maxLength={60} />
          <Button type="submit" icon={Plus} isDisabled={amenityName(typed ?? '') === null}>
            Add
          </Button>
        </Adding>
      )}
    </div>
  )
}

function wordOf(value: boolean | null): 'yes' | 'no' | 'unknown' {
  return value === null ? 'unknown' : value ? 'yes' : 'no'
}

const Count = styled.p`
  margin: 0 0 ${space.two};
  ${mutedCaption}
`

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(520px, 100%), 1fr));
  gap: 0 ${space.eight};
  ${plainList}
  border-top: 1px solid ${color.line};
`

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(120px, 1fr) auto minmax(120px, 1fr);
  gap: ${space.one} ${space.three};
  align-items: center;
  padding: ${space.one} 0;
  border-bottom: 1px solid ${color.line};

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${space.two} 0;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

const Name = styled.span`
  ${type.body}
`

const Adding = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  align-items: end;
  margin-top: ${space.four};
`
