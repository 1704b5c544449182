export { likeliest } from './likeliest.ts'
