import { readFileSync } from 'node:fs'
import { contract } from '@uwkit/core/contract'
import { expect, it } from 'vitest'
import { pythonClient } from './python-client.ts'

const made = pythonClient(contract, readFileSync('tools/python-client/runtime.py', 'utf8'))

it('the client for Python makes the calls of the contract; after a change: npm run python-client', () => {
  expect(readFileSync('clients/python/uwkit.py', 'utf8')).toBe(made)
})

it('a method has the values of the path in their order, then the body, then what is named', () => {
  expect(made).toContain('    def get(self, id: str) -> Any:\n        """Fetch a deal."""')
  expect(made).toContain(
    '    def start_reading(self, *, file: Any, chart_of_accounts: Any = None, kind: Any = None) -> Any:',
  )
  expect(made).toContain('return self._client.call("GET", f"/v3/readings/{_part(id)}", is_polled=True)')
})
