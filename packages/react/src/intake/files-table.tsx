import { type ClassifiedFile, fileKindLabels, type Intake, nameOf } from '@uwkit/core/intake'
import { FolderOpen } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, scrollsSideways, space, wordTable } from '../theme/index.ts'
import { Button, FileDrop, ProgressBar, Select, type SelectOption, TableHead } from '../ui/index.ts'

export interface FilesTableProps {
  intake: Intake
  /** Whether files can be moved to another property. */
  canMove: boolean
  /** Called with the file and the name of its new property. */
  onMove: (path: string, property: string) => void
}

/** Value of the option that excludes a file. */
const leftOut = 'none'

/** Table of a package's files: type, property, contents and reason. */
export function FilesTable({ intake, canMove, onMove }: FilesTableProps) {
  const { files, properties } = intake
  const options: SelectOption[] = [
    ...properties.map(({ name }) => ({ id: name, label: name })),
    { id: leftOut, label: 'Exclude' },
  ]
  const propertyOf = ({ path }: ClassifiedFile) => properties.find(({ paths }) => paths.includes(path))?.name ?? null
  const repeatsOf = ({ documents }: ClassifiedFile) =>
    intake.duplicates.filter(({ duplicate }) => documents.some(({ id }) => id === duplicate))
  /** Whether the file is a duplicate, or contains only documents that another file has. */
  const isCopy = (file: ClassifiedFile) =>
    intake.duplicates.some(({ duplicate }) => duplicate === file.path) ||
    (file.kind !== 'offering_memorandum' &&
      file.documents.length > 0 &&
      repeatsOf(file).length === file.documents.length)
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
                    label={`Property for ${nameOf(file.path)}`}
                    isLabelHidden
                    options={options}
                    value={propertyOf(file) ?? leftOut}
                    onChange={(name) => onMove(file.path, name)}
                    isDisabled={!canMove}
                  />
                )}
              </td>
              <td>{[file.reason, ...repeatsOf(file).map(({ reason }) => reason)].join(' ')}</td>
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

  /* On a phone a file is a few lines, not a row that ends outside the window. */
  @media (max-width: 600px) {
    overflow-x: visible;

    thead {
      display: none;
    }
    tr {
      display: grid;
      gap: ${space.one};
      padding: ${space.two} 0;
      border-bottom: 1px solid ${color.line};
    }
    > table tr > :is(th, td) {
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    > table tr > th {
      font-weight: 550;
    }
  }
`

interface PackageStartProps {
  /** Progress of opening and reading; `null` before files are dropped. */
  progress: { done: number; of: number; path: string } | null
  onFiles: (files: File[]) => void
  /** Stops reading; another package can then be dropped. */
  onStop: () => void
}

/** Drop target for a package, with reading progress. */
export function PackageStart({ progress, onFiles, onStop }: PackageStartProps) {
  if (progress === null) {
    return (
      <Part>
        <FileDrop label="Drop a folder, ZIP file, email, or files" onFiles={onFiles} />
        <FileTrigger acceptDirectory onSelect={(list) => list !== null && list.length > 0 && onFiles([...list])}>
          <Button icon={FolderOpen}>Select folder</Button>
        </FileTrigger>
      </Part>
    )
  }
  const { done, of, path } = progress
  return (
    <Part>
      <ProgressBar
        label={of === 0 ? 'Opening the package' : 'Reading the package'}
        value={of === 0 ? null : done / of}
        detail={of === 0 ? '' : `${done} of ${of} files: ${path.replace(/^.*\//, '')}`}
      />
      <p>You can leave this page; reading continues in the background.</p>
      <Button onPress={onStop}>Stop reading</Button>
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space.two};
  max-width: 640px;

  > :first-child {
    width: 100%;
  }

  > p {
    margin: 0;
  }
`
