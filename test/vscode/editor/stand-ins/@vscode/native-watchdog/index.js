// Stands in for a native module that ends an extension host whose server has died while it was busy. The tests end both.
exports.start = () => {};
exports.exit = process.exit;
