import { shortRulesName } from '../rules/rule-pack-identity.ts'
import { standingTestNames } from '../sizing.schema.ts'
import type { SizingCheck } from './sizing-check.ts'
import { sizingFinding } from './underwriting-check.ts'

/** A test that only this programme makes, and HUD's criterion of value or cost, was made: without it the loan may be too large. */
export const furtherTestsAreMade: SizingCheck = ({ tests, rulePack }) =>
  tests
    .filter(({ cap }) => cap === null)
    .filter(
      ({ name }) =>
        !(standingTestNames as readonly string[]).includes(name) || (rulePack.criteria !== null && name === 'LTV'),
    )
    .filter(({ why }) => why.startsWith('not tested'))
    .map(({ label: name, why }) => {
      const reason = why.replace(/^not tested: /, '').replace(/\.$/, '')
      const message = `“${name}” of ${shortRulesName(rulePack)} was not tested: ${reason}. The loan may be too large.`
      return sizingFinding('test-not-made', 'warning', message)
    })
