import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { readWorkbook } from '@uwkit/documents/formats'
import { rentRollWorkbook } from '@uwkit/documents/workbook'
import { expect, it } from 'vitest'
import { writeWorkbook } from './workbook-thread.ts'

it('writes the same workbooks as are written here, however many are asked for at once', async () => {
  const rolls = ['101', '102', '103'].map((unit) => aRentRoll([aUnit({ unit })]))
  const files = await Promise.all(rolls.map((roll) => writeWorkbook('rentRoll', roll, { name: 'Birch Court.pdf' })))
  for (const [at, file] of files.entries()) {
    const here = rentRollWorkbook(rolls[at] ?? null, { name: 'Birch Court.pdf' })
    expect([file.name, file.contentType]).toEqual(['Birch Court.xlsx', here.contentType])
    expect((await readWorkbook(file.bytes, file.name)).grids).toEqual((await readWorkbook(here.bytes, here.name)).grids)
  }
})

it('goes on with the next workbook after one that cannot be written', async () => {
  const noStatement = { lines: 'none' } as never
  const [failed, next] = await Promise.allSettled([
    writeWorkbook('statement', noStatement, { name: 'T12' }),
    writeWorkbook('template'),
  ])
  expect(failed.status).toBe('rejected')
  expect(next).toMatchObject({ status: 'fulfilled', value: { name: 'parsed data template.xlsx' } })
})
