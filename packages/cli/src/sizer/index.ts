export { addProgrammeOptions } from './programme-options.ts'
export { fannieChart, type SizedDeal, type SizeOptions, sizeDeal } from './size.ts'
export { type SizeCommandOptions, sizeOptions } from './size-command.ts'
export { sizeJson } from './size-json.ts'
