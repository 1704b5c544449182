export { addSizer } from './export-options.ts'
export { addProgrammeOptions, programmeList } from './programme-options.ts'
export { fannieChart, type SizedDeal, type SizeOptions, sizeDeal } from './size.ts'
export { type SizeCommandOptions, sizeOptions } from './size-command.ts'
