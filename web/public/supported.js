// Written for the browsers that it is about: what lacks toSorted, or the grouping that prices need, sees one sentence.
if (!Array.prototype.toSorted || !Map.groupBy) {
  document.getElementById('unsupported').hidden = false;
  document.getElementById('root').style.display = 'none';
}
