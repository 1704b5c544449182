import { useState } from 'react'
import { styled } from 'styled-components'
import type { OnGesture } from '../../parsed-file/index.ts'
import { space } from '../../theme/index.ts'
import { Button, NumberField, Select } from '../../ui/index.ts'
import { headerGesture } from './state/period-gestures.ts'

export interface HeaderRowsProps {
  sheet: string
  /** The row, from 1, in which the captions stand; `null` where it is not known. */
  row: number | null
  /** Rows of the sheet. */
  rowCount: number
  readOnly: string | undefined
  onGesture: OnGesture
}

const counts = [1, 2, 3] as const
const countOptions = counts.map((count) => ({ id: String(count), label: count === 1 ? '1 row' : `${count} rows` }))

/** In which rows of the sheet the captions of its columns stand. */
export function HeaderRows({ sheet, row, rowCount, readOnly, onGesture }: HeaderRowsProps) {
  const [first, setFirst] = useState(row)
  const [height, setHeight] = useState<1 | 2 | 3>(1)
  const locked = readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly }
  return (
    <Line>
      <NumberField
        label="Captions begin in row"
        value={first}
        onChange={setFirst}
        minimum={1}
        maximum={rowCount}
        {...locked}
      />
      <Select
        label="They take"
        options={countOptions}
        value={String(height)}
        onChange={(id) => setHeight(counts.find((count) => String(count) === id) ?? 1)}
        {...locked}
      />
      {readOnly === undefined && (
        <Button
          isDisabled={first === null || (first === row && height === 1)}
          onPress={() => {
            if (first !== null) onGesture(headerGesture(sheet, first, height))
          }}
        >
          Read captions there
        </Button>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.three};
`
