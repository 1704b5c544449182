/** Writes clients/python/uwkit.py from the contract. */
import { readFileSync, writeFileSync } from 'node:fs'
import { contract } from '@uwkit/core/contract'
import { pythonClient } from './python-client.ts'

writeFileSync('clients/python/uwkit.py', pythonClient(contract, readFileSync('tools/python-client/runtime.py', 'utf8')))
console.log('clients/python/uwkit.py is written')
