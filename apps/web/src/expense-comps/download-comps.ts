import type { Client } from '@uwkit/core/client'
import { saveFile } from '../workspace/save-file.ts'

/** Hands comps to the person as `all-expense-comps.csv`; why it failed was shown already. */
export async function downloadComps(client: Client, loanNumbers: string[] | null): Promise<void> {
  const file = await client.expenseComps.download(loanNumbers)
  if (file !== null) saveFile(file, 'all-expense-comps.csv')
}
