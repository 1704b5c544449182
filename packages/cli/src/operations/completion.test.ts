import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const home = mkdtempSync(join(tmpdir(), 'uwkit-completion-'))
const script = join(home, 'uw.bash')
beforeAll(async () => writeFileSync(script, (await uw('completion', 'bash')).out))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Returns what bash offers after these words; the last one is being typed. */
function offered(...words: string[]): string[] {
  const ask = `source ${script}; COMP_WORDS=(uw "$@"); COMP_CWORD=$#; _uw; printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync('bash', ['-c', ask, 'bash', ...words], { encoding: 'utf8' })
  return out.split('\n').filter((word) => word !== '')
}

describe('completion in bash', () => {
  test('offers commands, and those below a command', () => {
    expect(offered('')).toEqual(expect.arrayContaining(['read', 'size', 'deal', 'serve', 'backup', 'completion']))
    expect(offered('de')).toEqual(['deal'])
    expect(offered('deal', 'li')).toEqual(['list'])
  })

  test('offers options after a dash, and the choices of an option and of an argument', () => {
    expect(offered('deal', 'list', '--f')).toEqual(['--filter'])
    expect(offered('deal', 'list', '--json', '--p')).toEqual(['--page'])
    expect(offered('size', '--type', 'fannie')).toEqual(expect.arrayContaining(['fannie', 'fannie_affordable']))
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish'])
    expect(offered('serve', '--variant', 'p')).toEqual(['partner'])
  })

  test('leaves what it does not know to bash, which offers files', () => {
    expect(offered('read', 'rent')).toEqual([])
    expect(offered('deal', 'create', '--city', '')).toEqual([])
  })
})

test.each(['zsh', 'fish'])(
  'the script for %s names every command, and is one to that shell where it is here',
  async (shell) => {
    const { code, out } = await uw('completion', shell)
    expect(code).toBe(0)
    for (const word of ['rent-roll', '--min-severity'.slice(shell === 'fish' ? 2 : 0), 'partner'])
      expect(out).toContain(word)
    const path = join(home, `uw.${shell}`)
    writeFileSync(path, out)
    const { error, status } = spawnSync(shell, ['-n', path])
    if (error === undefined) expect(status).toBe(0)
  },
)

const fish = 'fish'
const isHere = (shell: string) => spawnSync(shell, ['-c', 'true']).error === undefined

/** Returns what fish offers for a line that is being typed. */
async function fishOffers(line: string): Promise<string[]> {
  const path = join(home, 'uw.fish')
  writeFileSync(path, (await uw('completion', 'fish')).out)
  const ask = `source ${path}; complete -C "${line}"`
  const out = execFileSync(fish, ['--no-config', '-c', ask], { encoding: 'utf8', cwd: home })
  return out.split('\n').map((row) => row.split('\t')[0] ?? '')
}

/** Returns what zsh offers after these words; the last one is being typed. */
async function zshOffers(...words: string[]): Promise<string[]> {
  const path = join(home, '_uw')
  writeFileSync(path, (await uw('completion', 'zsh')).out)
  const ask = `compdef() { }; source ${path}; compadd() { shift; print -- "$@" }; _files() { print FILES }
    words=("$@"); CURRENT=$#words; _uw`
  const out = execFileSync('zsh', ['-f', '-c', ask, 'zsh', 'uw', ...words], { encoding: 'utf8' })
  return out.trim().split(' ')
}

describe.skipIf(!isHere('fish'))('completion in fish', () => {
  test('offers commands, options and their choices', async () => {
    expect(await fishOffers('uw portf')).toContain('portfolio')
    expect(await fishOffers('uw portfolio --ba')).toContain('--basis')
    expect(await fishOffers('uw portfolio --basis ')).toEqual(expect.arrayContaining(['own', 'common']))
    expect(await fishOffers('uw read --chart 3 --st')).toContain('--strict')
  })
})

describe.skipIf(!isHere('zsh'))('completion in zsh', () => {
  test('offers commands, options and their choices, else files', async () => {
    expect(await zshOffers('')).toContain('portfolio')
    expect(await zshOffers('portfolio', '--b')).toContain('--basis')
    expect(await zshOffers('portfolio', '--basis', '')).toEqual(['own', 'common'])
    expect(await zshOffers('read', '')).toEqual(['FILES'])
  })
})
