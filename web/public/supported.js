// Written for the browsers that it is about: what lacks toSorted, or the grouping that prices need, sees two sentences.
if (!Array.prototype.toSorted || !window.Map || !Map.groupBy) {
  document.documentElement.setAttribute('data-unsupported', '');
  document.getElementById('root').style.display = 'none';
  document.getElementById('unsupported').removeAttribute('hidden');
  document.title = document.getElementById('unsupported').textContent;
}
