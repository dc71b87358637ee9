// Must run in unsupported browsers: without toSorted, two sentences replace the page (specification 1).
if (!Array.prototype.toSorted) {
  document.documentElement.setAttribute('data-unsupported', '');
  document.getElementById('root').style.display = 'none';
  document.getElementById('unsupported').removeAttribute('hidden');
  document.title = document.getElementById('unsupported').textContent;
}
