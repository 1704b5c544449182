export { type LetterFile, type LetterText, letterFile, writeLetterWord } from './write-letter.ts'
