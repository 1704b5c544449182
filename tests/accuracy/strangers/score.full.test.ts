import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpusFolder, truthfulDocuments } from './documents.ts'
import { readBytes } from './read-subject.ts'
import { scoreAnswers } from './score.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('the score', () => {
  // Small documents of both kinds, as the command prints them.
  const few = ['mini_rent-roll-messy', 'mini_t12-messy', 'gauntlet_section8', 'henry_annual', 'pb_budget']

  it.runIf(corpusFolder !== null)(
    'counts the facts that the scorer of the corpus counts',
    { timeout: 120_000 },
    async () => {
      const scorer = resolve(corpusFolder ?? '', 'score.mjs')
      expect(existsSync(scorer)).toBe(true)
      const node = `${process.execPath} --conditions=@uwkit/source --no-warnings packages/cli/src/bin.ts`
      for (const document of truthfulDocuments().filter(({ name }) => few.some((start) => name.startsWith(start)))) {
        const run = spawnSync(process.execPath, [scorer, '--uw', node, '--only', document.name], {
          cwd: root,
          encoding: 'utf8',
        })
        const [, right, asked] = /(\d+)\/(\d+) {2}\d+ ms/.exec(run.stdout) ?? []
        const [, named, namedOf] = /category .*\((\d+)\/(\d+) facts/.exec(run.stdout) ?? []
        const { answers } = await readBytes(await document.bytes(), document.file, true)
        const score = scoreAnswers(document.truth, answers)
        const ported = [score.right, score.asked, score.categories.right, score.categories.asked]
        expect([document.name, ...ported]).toEqual([document.name, ...[right, asked, named, namedOf].map(Number)])
      }
    },
  )
})
