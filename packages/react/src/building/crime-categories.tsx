import type { CrimeCategory } from '@uwkit/core/building'
import { Plus, X } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Button, IconButton, NumberField, Select, TextField } from '../ui/index.ts'
import { RecordPart } from './record-fields.tsx'

export interface CrimeCategoriesProps {
  categories: readonly CrimeCategory[]
  onChange: (categories: CrimeCategory[]) => void
  /** @default false */
  isReadOnly?: boolean
}

const comparisons = [
  { id: 'nation', label: 'the nation' },
  { id: 'state', label: 'the state' },
  { id: 'county', label: 'the county' },
] as const

/** Table of crime scores by category, each compared with the nation, the state or the county. */
export function CrimeCategories({ categories, onChange, isReadOnly = false }: CrimeCategoriesProps) {
  const change = (at: number, changes: Partial<CrimeCategory>) =>
    onChange(categories.map((category, index) => (index === at ? { ...category, ...changes } : category)))
  return (
    <RecordPart>
      <Title>Categories</Title>
      <div>
        {categories.length === 0 && <Note>No categories yet.</Note>}
        <Rows aria-label="Crime categories">
          {categories.map(({ name, score, comparison }, index) => (
            // Rows have no ID except their index.
            <li key={index}>
              <TextField
                label="Category"
                isLabelHidden={index > 0}
                value={name === '' ? null : name}
                onChange={(text) => change(index, { name: text ?? '' })}
                isReadOnly={isReadOnly}
                maxLength={100}
              />
              <NumberField
                label="Score"
                isLabelHidden={index > 0}
                value={score}
                onChange={(value) => change(index, { score: value })}
                maximumDecimals={1}
                isReadOnly={isReadOnly}
              />
              <Select
                label="Compared with"
                isLabelHidden={index > 0}
                options={comparisons}
                value={comparison}
                onChange={(value) => change(index, { comparison: value })}
                isReadOnly={isReadOnly}
              />
              {!isReadOnly && (
                <IconButton
                  symbol={X}
                  label={`Remove ${name === '' ? `category ${index + 1}` : name}`}
                  onPress={() => onChange(categories.filter((_, at) => at !== index))}
                />
              )}
            </li>
          ))}
        </Rows>
        {!isReadOnly && (
          <Button
            icon={Plus}
            size="small"
            onPress={() => onChange([...categories, { name: '', score: null, comparison: 'nation' }])}
          >
            Add category
          </Button>
        )}
      </div>
    </RecordPart>
  )
}

const Title = styled.h3`
  margin: 0;
  ${type.bodyStrong}
`

const Note = styled.p`
  margin: 0 0 ${space.two};
  color: ${color.inkMuted};
  ${type.body}
`

const Rows = styled.ul`
  display: grid;
  gap: ${space.two};
  margin: 0 0 ${space.three};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(72px, 1fr) minmax(0, 1.4fr) 32px;
    gap: ${space.two};
    align-items: end;
  }
`
