/**
 * Filters the findings by severity and by rule. Without it the page is complete and the filter is not shown. It holds no `<` and no `&`.
 */
export const script = `
(function () {
  var filter = document.getElementById('filter');
  if (!filter) return;
  var severity = document.getElementById('severity');
  var rule = document.getElementById('rule');
  var shown = document.getElementById('shown');
  var rows = Array.from(document.querySelectorAll('tr[data-rule]'));
  var files = Array.from(document.querySelectorAll('section[data-file]'));
  function differs(select, value) {
    return select.value === '' ? false : select.value !== value;
  }
  function apply() {
    rows.forEach(function (row) {
      row.hidden = differs(severity, row.dataset.severity) || differs(rule, row.dataset.rule);
    });
    files.forEach(function (file) {
      file.hidden = file.querySelector('tr[data-rule]:not([hidden])') === null;
    });
    shown.textContent = rows.filter(function (row) { return !row.hidden; }).length + ' of ' + rows.length + ' shown';
  }
  severity.addEventListener('change', apply);
  rule.addEventListener('change', apply);
  filter.hidden = false;
  apply();
})();
`;
