/** The style of the page: light and dark by the reader's choice, and plain on paper. */
export const style = `
:root{--paper:#fff;--ink:#1c2024;--soft:#5b6570;--line:#d8dde3;--shade:#f4f6f8;--link:#0b57a4;--error:#b3261e;--warning:#8a5a00;--good:#1d6f42;--bad-shade:#fdeceb}
@media (prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e4e8ec;--soft:#9aa5b1;--line:#343b43;--shade:#1e2329;--link:#7db8f5;--error:#ff8a80;--warning:#f0b850;--good:#6fcf97;--bad-shade:#3a2020}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:76rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.5rem 0 .25rem;overflow-wrap:anywhere}
p{margin:.5rem 0}
a{color:var(--link)}
nav a{margin-inline-end:1rem}
code,pre,.path{font-family:ui-monospace,Consolas,monospace;font-size:.9em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--shade);padding:.75rem;border:1px solid var(--line)}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:baseline;padding:.25rem .6rem .25rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft);font-size:.85rem}
td.text{overflow-wrap:anywhere;unicode-bidi:isolate}
.rule{overflow-wrap:break-word}
.findings{table-layout:fixed}
.findings th:nth-child(1){width:5rem}
.findings th:nth-child(2){width:5.5rem}
.findings th:nth-child(4){width:17rem}
.path{unicode-bidi:isolate}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
th.number{padding-inline-end:.6rem}
.tight{white-space:nowrap}
.soft{color:var(--soft)}
.error{color:var(--error)}
.warning{color:var(--warning)}
.good{color:var(--good)}
.filter{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin:1rem 0;background:var(--shade);padding:.5rem .75rem;border:1px solid var(--line)}
.filter[hidden],tr[hidden],section[hidden]{display:none}
select{font:inherit;color:inherit;background:var(--paper);max-width:100%}
svg{display:block}
td svg{display:inline-block}
svg rect{fill:var(--line)}
svg .error,svg .bad{fill:var(--error)}
svg .warning,svg .doubtful{fill:var(--warning)}
svg .good{fill:var(--good)}
svg .plain{fill:var(--link)}
svg .answer,svg .prompt{fill:var(--ink)}
.track svg{width:100%;height:.9rem;margin:.5rem 0;border:1px solid var(--line)}
.timeline td:first-child{border-inline-start:.3rem solid transparent;padding-inline-start:.5rem}
.timeline .bad td:first-child{border-inline-start-color:var(--error)}
.timeline .bad td{background:var(--bad-shade)}
.timeline .doubtful td:first-child{border-inline-start-color:var(--warning)}
.timeline .good td:first-child{border-inline-start-color:var(--good)}
.timeline .answer td,.timeline .prompt td{background:var(--shade);font-weight:600}
.timeline .finding td{font-weight:400;background:none}
@media (max-width:45rem){
body{padding:1rem}
.counts th:last-child,.counts td:last-child{display:none}
.findings thead{position:absolute;clip-path:inset(50%)}
.findings tr{display:block;padding:.4rem 0;border-bottom:1px solid var(--line)}
.findings tr[hidden]{display:none}
.findings td{display:inline;border:0}
.findings td.text{display:block}
}
@media print{
:root{--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--shade:#f4f4f4;--link:#000;--error:#a00;--warning:#750;--good:#064;--bad-shade:#fff}
body{max-width:none;padding:0;font-size:10pt}
nav,.filter{display:none}
tr{break-inside:avoid}
h2,h3{break-after:avoid}
thead{display:table-header-group}
svg rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;
