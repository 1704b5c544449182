import { type ImportKind, type ImportResult, importKinds } from '@uwkit/core/property-data'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Banner, FileDrop, ProgressBar, Select } from '../../ui/index.ts'
import { importNames, importSummary } from './state/import-words.ts'

export interface VendorImportProps {
  onImport: (kind: ImportKind, file: File) => void
  /** The file that is being imported; `null` while none is. */
  importing: string | null
  /** What came of the last one; `null` before. */
  result: ImportResult | null
  /** Why the last one did not work. @default none */
  failure?: string | null
}

/** Imports a vendor's own export: which table it is, and the file. */
export function VendorImport({ onImport, importing, result, failure = null }: VendorImportProps) {
  const [kind, setKind] = useState<ImportKind | null>(null)
  return (
    <Place>
      <Select
        label="Table"
        options={importKinds.map((id) => ({ id, label: importNames[id] }))}
        value={kind}
        onChange={(id) => setKind(importKinds.find((one) => one === id) ?? null)}
        placeholder="Choose what the file holds"
        hasFilter
        isDisabled={importing !== null}
      />
      <FileDrop
        label={kind === null ? 'Choose the table first' : `Drop the export of ${importNames[kind]} here`}
        accept={['.csv', '.xlsx', '.xls', '.xlsb']}
        allowsSeveral={false}
        onFiles={([file]) => {
          if (kind !== null && file !== undefined) onImport(kind, file)
        }}
        isDisabled={kind === null || importing !== null}
        disabledReason={importing === null ? 'Choose what the file holds, above.' : `${importing} is being imported.`}
      />
      {importing !== null && <ProgressBar label={`Importing ${importing}`} value={null} />}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {result !== null && <ImportOutcome result={result} />}
    </Place>
  )
}

/** What came of an import: the count, the columns that nothing was taken from, and each refused row with its reason. */
function ImportOutcome({ result }: { result: ImportResult }) {
  const { ignoredColumns, refused, refusedCount } = result
  return (
    <section aria-label="What came of the import">
      <Banner tone={refusedCount === 0 ? 'info' : 'warning'}>{importSummary(result)}</Banner>
      {ignoredColumns.length > 0 && <Words>Columns that nothing was taken from: {ignoredColumns.join(', ')}</Words>}
      {refused.length > 0 && (
        <Refused>
          {refused.map(({ row, problem }) => (
            <li key={row}>
              Row {row}: {problem}
            </li>
          ))}
        </Refused>
      )}
      {refusedCount > refused.length && <Words>These are the first {refused.length} of them.</Words>}
    </section>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.four};
`

const Words = styled.p`
  margin: ${space.two} 0 0;
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
  ${type.body}
`

const Refused = styled.ul`
  max-height: 240px;
  margin: ${space.two} 0 0;
  padding: 0 0 0 ${space.four};
  overflow: auto;
  ${type.grid}
`
