import { type ClassifiedFile, fileKindLabels, type Intake, nameOf } from '@uwkit/core/intake'
import { styled } from 'styled-components'
import { scrollsSideways, wordTable } from '../theme/index.ts'
import { Select, type SelectOption, TableHead } from '../ui/index.ts'

export interface FilesTableProps {
  intake: Intake
  /** Whether a file can be moved to another property. */
  canMove: boolean
  /** Told the file and the property that it is of, by name. */
  onMove: (path: string, property: string) => void
}

/** The value of the choice that leaves a file out. */
const leftOut = 'none'

/** Every file of a package: what it is, why, and which property it is of. */
export function FilesTable({ intake, canMove, onMove }: FilesTableProps) {
  const { files, properties } = intake
  const options: SelectOption[] = [
    ...properties.map(({ name }) => ({ id: name, label: name })),
    { id: leftOut, label: 'Leave out' },
  ]
  const propertyOf = ({ path }: ClassifiedFile) => properties.find(({ paths }) => paths.includes(path))?.name ?? null
  const isCopy = ({ path }: ClassifiedFile) => intake.duplicates.some(({ duplicate }) => duplicate === path)
  return (
    <Scroll>
      <table>
        <TableHead columns={['File', 'Type', 'Property', 'Contents']} />
        <tbody>
          {files.map((file) => (
            <tr key={file.path}>
              <th scope="row" title={file.path}>
                {nameOf(file.path)}
              </th>
              <td>{fileKindLabels[file.kind]}</td>
              <td>
                {isCopy(file) ? (
                  'Duplicate'
                ) : (
                  <Select
                    label={`Property of ${nameOf(file.path)}`}
                    isLabelHidden
                    options={options}
                    value={propertyOf(file) ?? leftOut}
                    onChange={(name) => name !== null && onMove(file.path, name)}
                    isDisabled={!canMove}
                  />
                )}
              </td>
              <td>{file.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled.div`
  ${scrollsSideways}

  > table {
    ${wordTable}
  }
  td:nth-child(3) {
    min-width: 220px;
  }
`
