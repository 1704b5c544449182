import type { ImportKind } from '@uwkit/core/property-data'
import { AccountSection, VendorImport } from '@uwkit/react/account'
import { useServices } from '../../shell/index.ts'
import { useChange } from '../use-change.ts'

/** Imports of what vendors sell: their own exports, by their captions. */
export function ImportsPanel() {
  const { client, queries } = useServices()
  const load = useChange({
    what: 'The import',
    send: async ({ kind, file }: { kind: ImportKind; file: File }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const contentType = file.type === '' ? 'application/octet-stream' : file.type
      return client.propertyData.importTable(kind, { name: file.name, contentType, bytes })
    },
    // Any screen may show something of it.
    onDone: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' }),
  })
  return (
    <AccountSection
      title="Imports of vendor data"
      note="A vendor's own export, as CSV or Excel. A record that is known already is replaced; invented ones of a demo make way."
    >
      <VendorImport
        onImport={(kind, file) => load.mutate({ kind, file })}
        importing={load.isPending ? load.variables.file.name : null}
        result={load.data ?? null}
        failure={load.failure}
      />
    </AccountSection>
  )
}
