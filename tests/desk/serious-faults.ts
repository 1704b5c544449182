import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe calls serious or critical, with the elements. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Its other mode opens a page of its own for each answer, for frames of other hosts; no page here holds one.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
