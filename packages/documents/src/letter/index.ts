export { type LetterText, writeLetterWord } from './write-letter.ts'
