export { createGaugeReport, gaugeReportJob } from './gauge-report.ts'
export { type VendorRecord, vendorRecordsOf } from './import-kinds.ts'
export {
  hasVendorRecords,
  putVendorRecords,
  vendorGroup,
  vendorIds,
  vendorList,
  vendorPlacesIn,
  vendorRecords,
  vendorSearch,
} from './vendor.store.ts'
export { vendorTable } from './vendor-table.ts'
