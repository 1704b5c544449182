import type { DealFile, DealFileKind } from '@uwkit/core/deal'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { scrollsSideways, space, wordTable } from '../theme/index.ts'
import { Button, IconButton, Stamp } from '../ui/index.ts'

export interface DealFilesTableProps {
  files: readonly DealFile[]
  onDownload: (file: DealFile) => void
  /** If omitted, files can only be downloaded. */
  onDelete?: ((file: DealFile) => void) | undefined
}

const kinds: Readonly<Record<DealFileKind, string>> = {
  offering_memorandum: 'Offering memorandum',
  attachment: 'Attachment',
}

/** Table of the files attached to a deal, stored unchanged. */
export function DealFilesTable({ files, onDownload, onDelete }: DealFilesTableProps) {
  return (
    <Scroll>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Type</th>
            <th scope="col">Size</th>
            <th scope="col">Added</th>
            <th scope="col">By</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.uid}>
              <th scope="row">{file.fileName}</th>
              <td>{kinds[file.kind]}</td>
              <td>{sizeText(file.size)}</td>
              <td>
                <Stamp at={file.createdOn} />
              </td>
              <td>{file.userName}</td>
              <td>
                <IconButton
                  label={`Download ${file.fileName}`}
                  symbol={Download}
                  size="small"
                  onPress={() => onDownload(file)}
                />
                {onDelete !== undefined && (
                  <IconButton
                    label={`Delete ${file.fileName}`}
                    symbol={Trash2}
                    size="small"
                    onPress={() => onDelete(file)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

export interface AddFilesButtonProps {
  isPending: boolean
  onFiles: (files: File[]) => void
}

/** Button that uploads files of any type. */
export function AddFilesButton({ isPending, onFiles }: AddFilesButtonProps) {
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) onFiles([...list])
  }
  return (
    <FileTrigger allowsMultiple onSelect={take}>
      <Button icon={Paperclip} isPending={isPending}>
        Add files
      </Button>
    </FileTrigger>
  )
}

/**
 * Returns the size of a file as text.
 *
 * @example
 * [sizeText(900), sizeText(2_450_000)]
 * // => ['1 KB', '2.5 MB']
 */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

const Scroll = styled.div`
  ${scrollsSideways}

  table {
    ${wordTable}
  }
  td:last-child {
    padding-block: ${space.half};
    white-space: nowrap;
  }
`
