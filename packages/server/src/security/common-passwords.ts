/** Words that people begin common passwords with, and runs that are passwords themselves. Our own choice. */
const words =
  'password passw0rd p@ssword p@ssw0rd passwort letmein welcome qwerty qwertyuiop qwertyui azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou princess sunshine football baseball basketball monkey dragon master shadow superman batman spiderman trustno administrator admin computer internet michael jennifer jordan michelle charlie ashley jessica daniel andrew thomas whatever starwars liverpool chelsea arsenal manchester butterfly chocolate cheese pokemon samsung google facebook linkedin secret hello helloworld changeme default temporary temp guest login access freedom flower loveme lovely summer winter spring autumn monday friday january december mustang corvette ferrari mercedes porsche harley yankees cowboys steelers lakers eagles patriots underwriting mortgage'.split(
    ' ',
  )
const runs =
  '1234567890 0123456789 0987654321 9876543210 12345678910 123456789a 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc qazwsxedcrfv zaq12wsxcde3 1qazxsw23edc qwerty12345 qwer1234asdf abcdefghij abc1234567 abcd1234efgh 123qweasdzxc qweasdzxc123 a1b2c3d4e5 aa12345678 asdf1234asdf asdasdasdasd 1212121212 1231231234 123123123123 1122334455 112233445566'.split(
    ' ',
  )
const common: ReadonlySet<string> = new Set([...words, ...runs])

/**
 * Whether a password is one of those that are guessed first: a common word or run, alone, twice, or with digits and signs behind it.
 *
 * @example
 * isCommonPassword('Password2026!')
 * // => true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[^a-z]+$/, '')
  const half = plain.slice(0, plain.length / 2)
  return [plain, stem, ...(half + half === plain ? [half] : [])].some((one) => common.has(one))
}
