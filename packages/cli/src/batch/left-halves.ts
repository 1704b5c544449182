import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where this program writes below the folder of results, and what it calls a file there before it is whole. */
const places: readonly { folder: string; isDeep: boolean; half: RegExp }[] = [
  { folder: '.', isDeep: false, half: /^(?:summary\.json|summary\.csv|failures\.csv)\.\d+\.part$/ },
  { folder: 'reports', isDeep: true, half: /\.json\.\d+\.part$/ },
  { folder: 'workbooks', isDeep: true, half: /\.xlsm\.\d+\.part$/ },
  { folder: '.journal', isDeep: true, half: /\.json\.\d+\.part$/ },
]

/** Remove what a run that was killed left half written, and nothing else that lies in the folder of results. */
export async function removeHalves(out: string): Promise<void> {
  for (const { folder, isDeep, half } of places) {
    const entries = await readdir(join(out, folder), { recursive: isDeep, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (entry.isFile() && half.test(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true })
    }
  }
}
